import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createElement, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type HydrateOptions, hydrateLater } from "./hydrate-later";

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
      <input aria-label="Name" />
    </>
  );
}

type Load = () => Promise<ComponentType<{ label: string }>>;

const counter: Load = async () => Counter;

/** Renders the component as a server does, which has no document. */
async function drawnByServer(when: HydrateOptions["when"] = "turned to") {
  vi.stubGlobal("document", undefined);
  const Later = hydrateLater(counter, { when });
  const { prelude } = await prerender(createElement(Later, { label: "Clicked" }));
  const html = await new Response(prelude).text();
  vi.unstubAllGlobals();
  return html;
}

/** The server's HTML, over which a page with this component has begun. */
async function openPage(load: Load, when: HydrateOptions["when"]) {
  const page = document.createElement("div");
  page.innerHTML = await drawnByServer(when);
  document.body.append(page);
  const wrong = vi.fn();
  const Later = hydrateLater(load, { when });
  await act(async () => {
    hydrateRoot(page, createElement(Later, { label: "Clicked" }), { onRecoverableError: wrong });
  });
  return { page, wrong };
}

const move = () => act(async () => void fireEvent.pointerMove(document.body));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("is drawn by the server in full", async () => {
  expect(await drawnByServer()).toContain("<button");
});

test("is fetched when somebody turns to the page, and hydrates what stands there with what was typed", async () => {
  const load = vi.fn(counter);
  const { wrong } = await openPage(load, "turned to");
  expect(load).not.toHaveBeenCalled();
  const [button, field] = [screen.getByRole("button"), screen.getByLabelText<HTMLInputElement>("Name")];
  field.value = "Ada";
  await move();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.click(button));
  expect(button).toHaveTextContent("Clicked 1");
  expect(screen.getByRole("button")).toBe(button);
  expect(screen.getByLabelText("Name")).toBe(field);
  expect(field).toHaveValue("Ada");
  expect(wrong).not.toHaveBeenCalled();
});

test("waits no longer than two seconds for somebody", async () => {
  const load = vi.fn(counter);
  await openPage(load, "turned to");
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(load).toHaveBeenCalledTimes(1);
});

test("waits for nobody where it acts by itself", async () => {
  const load = vi.fn(counter);
  await openPage(load, "at once");
  expect(load).toHaveBeenCalledTimes(1);
});

test("waits for a click or a key, wherever the focus is and however long, where a dialog covers it", async () => {
  const load = vi.fn(counter);
  await openPage(load, "worked on");
  await act(async () => screen.getByRole("button").focus());
  await move();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).not.toHaveBeenCalled();
  await act(async () => void fireEvent.keyDown(document.body));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(load).toHaveBeenCalledTimes(1);
});

test("comes with a page that the browser alone draws", async () => {
  const Later = hydrateLater(counter, { when: "turned to" });
  await act(async () => void render(<Later label="Clicked" />));
  expect(screen.getByRole("button")).toBeVisible();
});

test("leaves the HTML as it is where its script does not come, and fetches it when somebody goes on", async () => {
  const load = vi.fn(counter).mockRejectedValueOnce(new Error("no line"));
  const { wrong } = await openPage(load, "turned to");
  const button = screen.getByRole("button");
  await move();
  expect(button).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await move();
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => void fireEvent.click(button));
  expect(screen.getByRole("button")).toBe(button);
  expect(button).toHaveTextContent("Clicked 1");
  expect(wrong).not.toHaveBeenCalled();
});
