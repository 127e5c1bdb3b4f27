// @vitest-environment happy-dom
import { describe } from 'vitest';
import { worksWithoutPopovers } from './dom-of-tests.fixture.tsx';

describe('a menu in happy-dom', worksWithoutPopovers);
