// @vitest-environment happy-dom
import { describe } from 'vitest';
import { worksInTestsOfAnApp } from './testing.fixture.tsx';

describe('the test helpers in happy-dom', worksInTestsOfAnApp);
