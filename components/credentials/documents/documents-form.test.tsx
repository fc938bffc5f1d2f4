import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Documents } from "@/lib/credentials/documents/schema";
import {
  field,
  later,
  messageOf,
  renderSections,
  saveButton,
  toastSays,
} from "@/tests/support/credentials/sections";
import {
  type PartOnItsWay,
  stubParts,
  uploadAnswers,
  uploadedAddress,
} from "@/tests/support/files/browser-uploads";
import { DocumentsForm } from "./documents-form";

const letter = "/api/files/0190f000-0000-7000-8000-0000000000d2/";
const saved: Documents = {
  contract: null,
  npdb_report: null,
  misc_files: [letter],
  files: [{ file: letter, file_name: "Letter.pdf", size: 99 }],
};

let parts: PartOnItsWay[];
beforeEach(() => {
  parts = stubParts();
});
afterEach(() => void vi.unstubAllGlobals());

type Saves = NonNullable<Parameters<typeof renderSections>[2]>["saves"];

const open = (saves?: Saves) =>
  renderSections(<DocumentsForm initial={saved} />, ["documents"], {
    saves,
    answers: uploadAnswers("Contract.pdf"),
  });

const choose = (label: string) => {
  const pdf = new File(["%PDF-1.7 x"], "Contract.pdf", { type: "application/pdf" });
  fireEvent.change(field(label), { target: { files: [pdf] } });
};

describe("documents", () => {
  it("have an uploader for a contract, an NPDB report and further files [PRV-U-048, PRV-U-049, PRV-U-050]", () => {
    open();
    expect(field("Contract")).toHaveAttribute("type", "file");
    expect(field("NPDB report")).toHaveAttribute("type", "file");
    expect(field("Other documents")).toHaveAttribute("multiple");
    expect(screen.getByRole("link", { name: "Letter.pdf" })).toHaveAttribute("href", letter);
  });

  it("cannot be saved while a file is on its way up; then are, with a toast [PRV-U-052, PRV-M-043]", async () => {
    const { person, put } = open();
    choose("Contract");
    await waitFor(() => expect(parts).toHaveLength(1));
    expect(saveButton()).toBeDisabled();
    await act(async () => parts[0]?.arrive());
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await person.click(saveButton());
    await toastSays("Documents updated successfully.");
    expect(put("documents")).toEqual({ contract: uploadedAddress, npdb_report: null, misc_files: [letter] });
  });

  it("cannot be saved again while they are being saved [PRV-U-051]", async () => {
    const { answer, arrive } = later(saved);
    const { person, sent } = open({ documents: answer });
    await person.click(saveButton());
    await waitFor(() => expect(saveButton()).toHaveAttribute("aria-disabled", "true"));
    await person.click(saveButton());
    arrive();
    await toastSays("Documents updated successfully.");
    expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  it("show the server's words at the uploader they are about [PRV-M-044]", async () => {
    const body = { contract: ["x"], "misc_files.0": ["y"] };
    const { person } = open({ documents: { status: 400, body } });
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(field("Contract"))).toBe("x"));
    expect(messageOf(field("Other documents"))).toBe("y");
  });

  it("show what belongs to no uploader in an alert [PRV-M-045]", async () => {
    const { person } = open({ documents: { status: 400, body: { non_field_errors: ["x"] } } });
    await person.click(saveButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("x");
  });

  it("can be removed", async () => {
    const { person, put } = open();
    await person.click(screen.getByRole("button", { name: "Remove Letter.pdf" }));
    await person.click(saveButton());
    await waitFor(() => expect(put("documents")).toMatchObject({ misc_files: [] }));
  });
});
