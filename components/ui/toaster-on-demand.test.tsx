import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

/** Draws the toaster as on a page that was just loaded. */
async function open() {
  vi.resetModules();
  const { ToasterOnDemand } = await import("./toaster-on-demand");
  const { toastError, toastProgress } = await import("@/components/ui/toast");
  render(<ToasterOnDemand />);
  return { toastError, toastProgress };
}

const region = () => document.querySelector("section[aria-live]");

describe("toasts that come on demand", () => {
  beforeEach(() => vi.resetModules());

  it("have no place as long as nobody does anything", async () => {
    await open();
    expect(region()).toBeNull();
  });

  it("have their region as soon as somebody begins to do something", async () => {
    await open();
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(region()).not.toBeNull());
  });

  it("show what was told before their code had come", async () => {
    const { toastError } = await open();
    act(() => void toastError("It failed"));
    expect(await screen.findByText("It failed")).toBeInTheDocument();
  });

  it("do not show what was taken back by then", async () => {
    const { toastError } = await open();
    act(() => toastError("Gone by now")());
    act(() => void toastError("Still true"));
    expect(await screen.findByText("Still true")).toBeInTheDocument();
    expect(screen.queryByText("Gone by now")).toBeNull();
  });

  it("show how a piece of work ended that ended before their code had come", async () => {
    const { toastProgress } = await open();
    act(() => toastProgress("Saving").succeed("Saved"));
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(screen.queryByText("Saving")).toBeNull();
  });
});
