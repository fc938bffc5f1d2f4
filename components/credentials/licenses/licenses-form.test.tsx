import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { VerifiedNote } from "@/components/credentials/checks/verified-note";
import type { Verification } from "@/lib/credentials/checks/schema";
import type { Licenses } from "@/lib/credentials/licenses/schema";
import { aProof } from "@/tests/support/credentials/check-answers";
import { messageOf, renderSections, saveButton, toastSays } from "@/tests/support/credentials/sections";
import { LicensesForm } from "./licenses-form";
// The dialog comes on demand: its code is there before a test begins.
import "./add-several-dialog";

const id = (end: string) => `0190f000-0000-7000-8000-0000000000${end}`;
const file = `/api/files/${id("f9")}/`;

const saved: Licenses = {
  licenses: [
    {
      id: id("b1"),
      type: "MEDICAL",
      status: "ACTIVE",
      state: "ME",
      number: "MD1",
      expiration_date: "2028-01-31",
      file: { id: id("f9"), file, file_name: "License.pdf" },
      verification: null,
    },
  ],
  board_certifications: [
    {
      id: id("b2"),
      type: "ABEM",
      expiration_date: null,
      board_eligible: true,
      file: null,
      verification: null,
    },
  ],
  certifications: [],
  has_imlc: false,
  imlc_expiration_date: null,
  registry_licenses: [],
  files: [
    { file, file_name: "License.pdf", size: 10 },
    { file: `/api/files/${id("f8")}/`, file_name: "Board.pdf", size: 10 },
    { file: `/api/files/${id("f7")}/`, file_name: "ACLS.pdf", size: 10 },
  ],
};

const open = (initial = saved, proof: Verification | null = null) =>
  renderSections(
    <LicensesForm initial={initial} note={<VerifiedNote verification={proof} />} />,
    ["licenses"],
    {
      saves: { licenses: { body: initial } },
    },
  );

const item = (name: string) => within(screen.getByRole("listitem", { name }));
const date = (name: string) => item(name).getByLabelText("Expiration date", { selector: "input" });

const removes = "Verified Nov 8, 2026. Changing these fields removes the check.";

describe("licenses", () => {
  it("say of a compact license that is verified what an edit does to its check [CRD-S-014]", async () => {
    const { person, unmount } = open(
      { ...saved, has_imlc: true, imlc_expiration_date: "2028-01-31" },
      aProof(),
    );
    expect(screen.getByText(removes)).toBeVisible();
    await person.click(screen.getByRole("switch", { name: "I hold a compact license" }));
    expect(screen.getByText(removes)).toBeVisible();
    unmount();
    open({ ...saved, has_imlc: true });
    expect(screen.queryByText(/removes the check/)).toBeNull();
  });

  it("are saved as a whole, files by their addresses [PRV-M-071]", async () => {
    const { person, put } = open();
    const number = item("License 1").getByLabelText("License number");
    await person.type(number, "-A");
    await person.click(item("License 1").getByRole("switch", { name: "This license is active" }));
    await person.click(saveButton());
    await toastSays("Provider Licenses Data Updated Successfully");
    expect(put("licenses")).toMatchObject({
      licenses: [{ id: id("b1"), number: "MD1-A", status: "INACTIVE", state: "ME", file }],
      board_certifications: [{ id: id("b2"), type: "ABEM", board_eligible: true }],
    });
  });

  it("ask for a medical license and a board certification [PRV-V-058, PRV-V-059]", async () => {
    const { person, put } = open();
    await person.click(screen.getByRole("button", { name: "Remove license 1" }));
    await person.click(screen.getByRole("button", { name: "Remove board certification 1" }));
    await person.click(saveButton());
    expect(await screen.findByText("At least one Medical License is required")).toBeVisible();
    expect(screen.getByText("At least one Board Certification is required")).toBeVisible();
    expect(put("licenses")).toBeUndefined();
  });

  it("need a state each [PRV-V-060]", async () => {
    const { person, put } = open();
    const add = screen.getByRole("button", { name: "Add license" });
    await person.click(add);
    expect(add).toBeDisabled();
    await person.click(saveButton());
    const state = item("License 2").getByLabelText("State*");
    await waitFor(() => expect(messageOf(state)).toBe("State is required"));
    expect(put("licenses")).toBeUndefined();
  });

  it("with a file need number and day [PRV-V-061, PRV-V-062]", async () => {
    const { person, put } = open();
    const number = item("License 1").getByLabelText("License number");
    await person.clear(number);
    await person.clear(date("License 1"));
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(number)).toBe("Required"));
    expect(messageOf(date("License 1"))).toBe("Required");
    expect(put("licenses")).toBeUndefined();
  });

  it("and so do certifications with a file [PRV-V-063, PRV-V-064]", async () => {
    const { person, put } = open({
      ...saved,
      board_certifications: saved.board_certifications.map((board) => ({
        ...board,
        file: `/api/files/${id("f8")}/`,
      })),
      certifications: [
        {
          id: id("b3"),
          type: "ACLS",
          expiration_date: null,
          file: `/api/files/${id("f7")}/`,
          verification: null,
        },
      ],
    });
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(date("Board certification 1"))).toBe("Required"));
    expect(messageOf(date("Life support certification 1"))).toBe("Required");
    expect(put("licenses")).toBeUndefined();
  });

  it("offer each board once", async () => {
    const { person } = open();
    await person.click(screen.getByRole("button", { name: "Add board certification" }));
    await person.click(item("Board certification 2").getByLabelText("Board*"));
    const option = screen.getByRole("option", { name: /American Board of Emergency Medicine/ });
    expect(option).toHaveAttribute("aria-disabled", "true");
  });

  it("forget the day of a compact license with the license", async () => {
    const { person, put } = open({ ...saved, has_imlc: true, imlc_expiration_date: "2028-01-31" });
    await person.click(screen.getByRole("switch", { name: "I hold a compact license" }));
    await person.click(saveButton());
    await waitFor(() =>
      expect(put("licenses")).toMatchObject({ has_imlc: false, imlc_expiration_date: null }),
    );
  });
});

describe("a verified license", () => {
  it("says before it is edited what an edit does to its check [CRD-S-014]", () => {
    const [license] = saved.licenses as [Licenses["licenses"][number]];
    open({ ...saved, licenses: [{ ...license, verification: aProof() }] });
    expect(
      item("License 1").getByText("Verified Nov 8, 2026. Changing these fields removes the check."),
    ).toBeVisible();
    expect(item("Board certification 1").queryByText(/removes the check/)).toBeNull();
  });
});

describe("several licenses at once", () => {
  const pasted = "Medical, Maine, MD 1, 2028-01-31\nMedical; VT; V-7; 03/31/2027\nDEA, Nowhere, D1,";

  async function paste(text: string) {
    const view = open();
    await view.person.click(screen.getByRole("button", { name: "Add several" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add several licenses" }));
    await view.person.click(dialog.getByLabelText("Rows"));
    await view.person.paste(text);
    return { ...view, dialog };
  }

  it("are previewed row by row, and only the good ones go to the form, unsaved [CRD-V-032]", async () => {
    const { person, dialog, sent, put } = await paste(pasted);
    const rows = within(dialog.getByRole("list", { name: "Preview" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "MEDICAL · ME · MD 1 · Jan 31, 2028Already there",
      "MEDICAL · VT · V-7 · Mar 31, 2027",
      "DEA, Nowhere, D1, Line 3: unknown state",
    ]);
    await person.click(dialog.getByRole("button", { name: "Add 1 to the form" }));
    expect(item("License 2").getByLabelText("License number")).toHaveValue("V-7");
    expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
    await person.click(saveButton());
    await waitFor(() => expect(put("licenses")).toBeDefined());
    expect(put("licenses")).toMatchObject({
      licenses: [{ id: id("b1") }, { id: null, type: "MEDICAL", state: "VT", expiration_date: "2027-03-31" }],
    });
  });

  it("come from a file, too, which is read in the browser [CRD-V-032]", async () => {
    const { person, dialog, sent } = await paste("");
    expect(dialog.getByRole("button", { name: "Add 0 to the form" })).toBeDisabled();
    const file = new File(["type,state,number\nCSR,NH,C-1"], "licenses.csv", { type: "text/csv" });
    await person.upload(dialog.getByLabelText("CSV file"), file);
    expect(await dialog.findByText("CSR · NH · C-1")).toBeVisible();
    expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("are at most 60 [CRD-V-032]", async () => {
    const { dialog } = await paste(Array.from({ length: 61 }, (_, n) => `Medical,VT,V${n},`).join("\n"));
    expect(dialog.getByRole("alert")).toHaveTextContent("At most 60 rows at once.");
    expect(dialog.getByRole("button", { name: /^Add \d+ to the form$/ })).toBeDisabled();
  });
});

describe("what the NPI registry lists", () => {
  it("is offered, and added to the form without being saved [CRD-V-033]", async () => {
    const registry_licenses = [
      { state: "NH", number: "NH-7" },
      { state: "ME", number: "md 1" },
    ];
    const { person, put } = open({ ...saved, registry_licenses });
    expect(screen.getByText("The NPI registry lists 1 license that is not here")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Add to the form" }));
    expect(item("License 2").getByLabelText("License number")).toHaveValue("NH-7");
    expect(screen.queryByText(/The NPI registry lists/)).toBeNull();
    expect(put("licenses")).toBeUndefined();
  });
});
