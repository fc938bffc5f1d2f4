import { afterEach, beforeEach, expect, vi } from "vitest";

// A test that expects console.error mocks it itself, and so does not reach this one.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const spy = vi.isMockFunction(console.error) ? vi.mocked(console.error) : null;
  const calls = spy?.getMockImplementation() ? [] : (spy?.mock.calls ?? []);
  vi.restoreAllMocks();
  expect(calls, "unexpected console.error").toEqual([]);
});
