// @vitest-environment happy-dom
import { describe } from 'vitest';
import { worksWithoutLayout } from './dom-of-tests.fixture.tsx';

describe('in happy-dom', worksWithoutLayout);
