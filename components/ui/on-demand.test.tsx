import { describe, expect, it, vi } from "vitest";
import { onceUsed } from "./on-demand";

const type = () => document.body.dispatchEvent(new Event("input", { bubbles: true }));
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe("what waits for the first use of a page", () => {
  it("is done when the event has gone through, so that nothing is drawn over what was typed", async () => {
    const act = vi.fn();
    const leave = onceUsed(act);
    type();
    // Between two listeners a browser runs what promises wait for.
    await Promise.resolve();
    expect(act).not.toHaveBeenCalled();
    await nextTask();
    expect(act).toHaveBeenCalledOnce();
    leave();
  });

  it("is not done after it was left", async () => {
    const act = vi.fn();
    onceUsed(act)();
    type();
    await nextTask();
    expect(act).not.toHaveBeenCalled();
  });
});
