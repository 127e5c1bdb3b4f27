// @vitest-environment happy-dom
import { describe } from 'vitest';
import { worksWithoutLayout } from './dom-of-tests.test.util.tsx';

describe('in happy-dom', worksWithoutLayout);
