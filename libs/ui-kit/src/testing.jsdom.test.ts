// @vitest-environment jsdom
import { describe } from 'vitest';
import { worksInTestsOfAnApp } from './testing.fixture.tsx';

describe('the test helpers in jsdom', worksInTestsOfAnApp);
