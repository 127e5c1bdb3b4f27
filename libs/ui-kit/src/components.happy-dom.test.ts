// @vitest-environment happy-dom
import { describe } from 'vitest';
import { workWithoutBrowser } from './components.fixture.tsx';

describe('in happy-dom', workWithoutBrowser);
