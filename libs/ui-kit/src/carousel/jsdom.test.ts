// @vitest-environment jsdom
import { describe } from 'vitest';
import { worksWithoutLayout } from './dom-of-tests.fixture.tsx';

describe('in jsdom', worksWithoutLayout);
