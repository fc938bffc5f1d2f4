import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

/** A test that expects console.error gives it an implementation: vi.spyOn(console, "error").mockReturnValue(). */
afterEach(() => {
  const unexpected = errors.getMockImplementation() ? [] : errors.mock.calls;
  errors.mockRestore();
  expect(unexpected, "unexpected console.error").toEqual([]);
});
