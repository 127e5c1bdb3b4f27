// @vitest-environment jsdom
import { describe } from 'vitest';
import { worksWithoutLayout } from './dom-of-tests.test.util.tsx';

describe('in jsdom', worksWithoutLayout);
