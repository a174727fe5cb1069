import type NodeEnvironment from 'jest-environment-node';

declare const TestEnvironment: typeof NodeEnvironment;
export = TestEnvironment;
