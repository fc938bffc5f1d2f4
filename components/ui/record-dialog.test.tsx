import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderApp } from "@/tests/support/render";
import { DialogBody, DialogHeader } from "./dialog";
import { RecordDialog } from "./record-dialog";
import { RecordRead } from "./record-read";

const dialog = () => screen.queryByRole("dialog", { name: "A record" });
const question = () => screen.queryByRole("dialog", { name: "Discard changes?" });

/** Closing it takes back what was typed, as closing does everywhere. */
function Noted({ onGone }: { onGone?(): void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const close = () => {
    setText("");
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <RecordDialog open={open} onClose={close} onGone={onGone} dirty={text !== ""} lost="It was not sent.">
        <DialogHeader title="A record" />
        <DialogBody>
          <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
          <button type="button" onClick={() => setText("")}>
            Send
          </button>
        </DialogBody>
      </RecordDialog>
    </>
  );
}

async function opened(onGone?: () => void) {
  const app = renderApp(<Noted onGone={onGone} />);
  await app.person.click(screen.getByRole("button", { name: "Open" }));
  return app;
}

test("nothing is asked where nothing was entered, and the list says where the focus goes", async () => {
  const onGone = vi.fn();
  const { person } = await opened(onGone);
  await person.keyboard("{Escape}");
  expect(dialog()).toBeNull();
  expect(question()).toBeNull();
  expect(onGone).toHaveBeenCalledOnce();
});

test("the focus goes back to what opened it if the list says nothing", async () => {
  const { person } = await opened();
  await person.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
});

test("closing asks before what was entered is lost", async () => {
  const { person } = await opened();
  await person.type(screen.getByRole("textbox", { name: "Note" }), "late");
  await person.keyboard("{Escape}");
  expect(await screen.findByText("It was not sent.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Go Back" }));
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("late");
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Discard Changes" }));
  expect(dialog()).toBeNull();
});

test("a question about what has been sent meanwhile is over, also for what is entered next", async () => {
  const { person } = await opened();
  const note = screen.getByRole("textbox", { name: "Note" });
  const send = screen.getByRole("button", { name: "Send" });
  await person.type(note, "late");
  await person.keyboard("{Escape}");
  expect(await screen.findByText("It was not sent.")).toBeVisible();
  send.click();
  await vi.waitFor(() => expect(question()).toBeNull());
  await person.type(note, "later");
  expect(question()).toBeNull();
});

test("a record that is not known yet is coming, or could not be read and is asked for again", async () => {
  const refetch = vi.fn(async () => null);
  const read = { data: undefined as string | undefined, isError: false, isFetching: false, refetch };
  const draw = (state: Partial<typeof read>) => (
    <RecordDialog open onClose={() => {}}>
      <RecordRead read={{ ...read, ...state }} title="A record">
        {(record) => <DialogHeader title={record} />}
      </RecordRead>
    </RecordDialog>
  );
  const { person, rerender } = renderApp(draw({}));
  expect(screen.getByRole("status")).toHaveTextContent("Loading");
  expect(dialog()).toBeVisible();
  rerender(draw({ isError: true }));
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalled();
  rerender(draw({ data: "Casco Harbor" }));
  expect(screen.getByRole("dialog", { name: "Casco Harbor" })).toBeVisible();
});
