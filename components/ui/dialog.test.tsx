import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialogBox } from "./confirm-dialog-box";
import { Dialog, DialogBody, DialogContent, DialogHeader, OpenDialog } from "./dialog";
import { DialogButton } from "./dialog-button";

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

test("a dialog that is closed gives the focus back to what opened it", async () => {
  render(
    <DialogButton
      dialog={(close) => (
        <OpenDialog title="A dialog" onClose={close}>
          Text
        </OpenDialog>
      )}
    >
      Open
    </DialogButton>,
  );
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.keyDown(screen.getByRole("dialog", { name: "A dialog" }), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

function Asked() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        End
      </button>
      <ConfirmDialogBox
        open={open}
        onOpenChange={setOpen}
        title="End?"
        confirmLabel="End it"
        onConfirm={() => {}}
      />
    </>
  );
}

test("so does a question that is answered", async () => {
  render(<Asked />);
  const opener = screen.getByRole("button", { name: "End" });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});
