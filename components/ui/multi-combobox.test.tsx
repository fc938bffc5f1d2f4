import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderApp } from "@/tests/support/render";
import { MultiCombobox } from "./multi-combobox";

afterEach(() => void vi.restoreAllMocks());

const options = ["ACLS", "ATLS"].map((value) => ({ value, label: value }));

function Field() {
  const [value, setValue] = useState<string[]>([]);
  return <MultiCombobox aria-label="Certifications" options={options} value={value} onChange={setValue} />;
}

const pointer = (kind: "coarse" | "fine") =>
  vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ matches: query === `(pointer: ${kind})` }) as MediaQueryList);

async function choose() {
  renderApp(<Field />);
  fireEvent.click(screen.getByRole("combobox", { name: "Certifications" }));
  fireEvent.click(await screen.findByRole("option", { name: "ACLS" }));
  expect(screen.getByRole("button", { name: "Remove ACLS" })).toBeVisible();
}

it("stays open after a choice with a mouse: the next one may follow", async () => {
  pointer("fine");
  await choose();
  expect(screen.getByRole("option", { name: "ATLS" })).toBeVisible();
});

it("closes after a choice by touch, so that nothing lies over what comes next", async () => {
  pointer("coarse");
  await choose();
  expect(screen.queryByRole("option")).toBeNull();
  fireEvent.click(screen.getByRole("combobox", { name: "Certifications" }));
  expect(await screen.findByRole("option", { name: "ATLS" })).toBeVisible();
});
