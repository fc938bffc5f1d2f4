import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, DialogBody, DialogContent, DialogHeader } from "./dialog";

const pointer = (fine: boolean) =>
  vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ matches: fine, media: query }) as MediaQueryList);

const show = (body: ReactNode) =>
  render(
    <Dialog open>
      <DialogContent>
        <DialogHeader title="A dialog" />
        <DialogBody>{body}</DialogBody>
      </DialogContent>
    </Dialog>,
  );

afterEach(() => {
  vi.restoreAllMocks();
});

test("a dialog that begins with a field begins in it", () => {
  pointer(true);
  show(<input aria-label="Name" />);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("a touch screen's keyboard does not slide over a dialog that was only opened", () => {
  pointer(false);
  show(<input aria-label="Name" />);
  expect(screen.getByRole("dialog", { name: "A dialog" })).toHaveFocus();
});

test("a dialog that begins with something else to press has the focus itself, not its close button", () => {
  pointer(true);
  show(
    <>
      <button type="button">Accept all</button>
      <textarea aria-label="Comment" />
    </>,
  );
  expect(screen.getByRole("dialog", { name: "A dialog" })).toHaveFocus();
});
