import { addons } from 'storybook/manager-api';
import { themes } from './themes.ts';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
addons.setConfig({ theme: themes[dark ? 'dark' : 'light'] });
