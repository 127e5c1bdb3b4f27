// @vitest-environment jsdom
import { describe } from 'vitest';
import { worksWithoutPopovers } from './dom-of-tests.fixture.tsx';

describe('a menu in jsdom', worksWithoutPopovers);
