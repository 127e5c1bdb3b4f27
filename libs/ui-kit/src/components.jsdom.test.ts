// @vitest-environment jsdom
import { describe } from 'vitest';
import { workWithoutBrowser } from './components.fixture.tsx';

describe('in jsdom', workWithoutBrowser);
