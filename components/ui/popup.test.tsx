import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderApp } from "@/tests/support/render";
import { MenuItem, MenuPopup } from "./dropdown-menu-popup";
import { type CodeOnDemand, codeOnDemand } from "./on-demand";
import { PopupTrigger, usePopup } from "./popup";
import { Select } from "./select";

type Code = { MenuPopup: typeof MenuPopup };
type Try = { resolve(code: Code): void; reject(error: Error): void };

function Menu({ source }: { source: CodeOnDemand<Code> }) {
  const { code, ...popup } = usePopup(source);
  const Drawn = code?.MenuPopup;
  return (
    <>
      <PopupTrigger popup={popup} opensBy={["ArrowDown"]} aria-haspopup="menu" aria-expanded={false}>
        <button type="button">Actions</button>
      </PopupTrigger>
      {Drawn && (
        <Drawn popup={popup}>
          <MenuItem>Edit</MenuItem>
        </Drawn>
      )}
    </>
  );
}

/** A menu whose code comes when the test lets it come. */
function aMenu() {
  const tries: Try[] = [];
  const source = codeOnDemand(
    () => new Promise<Code>((resolve, reject) => void tries.push({ resolve, reject })),
  );
  const { person } = renderApp(<Menu source={source} />);
  return {
    person,
    trigger: screen.getByRole("button", { name: "Actions" }),
    tries,
    comes: () => act(async () => tries.at(-1)?.resolve({ MenuPopup })),
    fails: () => act(async () => tries.at(-1)?.reject(new Error("offline"))),
  };
}

test("a click before the code is there opens when it comes, and the trigger stays the same element", async () => {
  const { person, trigger, comes } = aMenu();
  expect(trigger).toHaveAttribute("aria-expanded", "false");
  await person.click(trigger);
  expect(screen.queryByRole("menu")).toBeNull();
  await comes();
  expect(screen.getByRole("menu", { name: "Actions" })).toBeVisible();
  expect(trigger).toBeInTheDocument();
  expect(trigger).toHaveAttribute("aria-expanded", "true");
});

test("a press during which the code comes opens with its click", async () => {
  const { trigger, comes } = aMenu();
  fireEvent.pointerDown(trigger, { button: 0 });
  await comes();
  expect(screen.queryByRole("menu")).toBeNull();
  fireEvent.click(trigger);
  expect(screen.getByRole("menu")).toBeVisible();
});

test.each(["{ArrowDown}", "{Enter}", " "])("the key %s opens before the code is there", async (key) => {
  const { person, trigger, comes } = aMenu();
  await person.tab();
  expect(trigger).toHaveFocus();
  await person.keyboard(key);
  expect(trigger).toHaveFocus();
  await comes();
  expect(screen.getByRole("menu")).toContainElement(document.activeElement as HTMLElement);
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(trigger).toHaveFocus();
  expect(trigger).toHaveAttribute("aria-expanded", "false");
});

test("pointer and focus fetch the code once and open nothing", async () => {
  const { person, trigger, tries, comes } = aMenu();
  await person.hover(trigger);
  await person.tab();
  expect(tries).toHaveLength(1);
  await comes();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(trigger).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
});

test("the second click closes, and focus returns to the trigger", async () => {
  const { person, trigger, comes } = aMenu();
  await person.click(trigger);
  await comes();
  fireEvent.pointerDown(trigger, { button: 0 });
  expect(screen.queryByRole("menu")).toBeNull();
  await waitFor(() => expect(trigger).toHaveFocus());
});

test("code that does not come is fetched again with the next try", async () => {
  const { person, trigger, tries, comes, fails } = aMenu();
  await person.click(trigger);
  await fails();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(trigger).toHaveFocus();
  fireEvent.click(trigger);
  expect(tries).toHaveLength(2);
  await comes();
  expect(screen.getByRole("menu")).toBeVisible();
});

function State({ onBlur }: { onBlur(): void }) {
  const [state, setState] = useState("");
  const options = [
    { value: "me", label: "Maine" },
    { value: "vt", label: "Vermont" },
  ];
  return <Select aria-label="State" options={options} value={state} onChange={setState} onBlur={onBlur} />;
}

test("a select is chosen from by keyboard, by typing ahead, and tells that it was left", async () => {
  let left = 0;
  const { person } = renderApp(<State onBlur={() => left++} />);
  const field = screen.getByRole("combobox", { name: "State" });
  expect(field).toHaveTextContent("Select");
  await person.tab();
  await person.keyboard("v");
  expect(field).toHaveTextContent("Vermont");
  await person.keyboard("{ArrowDown}");
  expect(screen.getByRole("listbox")).toBeVisible();
  await person.keyboard("{Escape}");
  expect(left).toBe(1);
  expect(field).toHaveFocus();
});
