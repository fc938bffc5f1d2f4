import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Education } from "@/lib/credentials/education/schema";
import { educationKinds } from "@/lib/credentials/words";
import { aProof, aVerification } from "@/tests/support/credentials/check-answers";
import {
  field,
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
import { EducationForm } from "./education-form";

const diploma = {
  file: "/api/files/0190f000-0000-7000-8000-0000000000d1/",
  file_name: "Diploma.pdf",
  size: 2048,
};
const empty = Object.fromEntries(educationKinds.map((kind) => [kind, []])) as unknown as Education;
const saved: Education = {
  ...empty,
  is_resident: false,
  resident_graduation_on: null,
  medical_diplomas: [
    {
      id: "0190f000-0000-7000-8000-0000000000e1",
      file: diploma.file,
      file_name: diploma.file_name,
      verification: null,
    },
  ],
  files: [diploma],
};

let parts: PartOnItsWay[];
beforeEach(() => {
  parts = stubParts();
});
afterEach(() => void vi.unstubAllGlobals());

const open = (initial = saved) =>
  renderSections(<EducationForm initial={initial} />, ["education"], {
    saves: { education: { body: initial } },
    answers: uploadAnswers("Fellowship.pdf"),
  });

const resident = () => screen.getByRole("switch", { name: "I am a resident" });

describe("education", () => {
  it("says of each file that is verified what an edit does to its check, as long as it is there [CRD-S-014]", async () => {
    const second = {
      ...diploma,
      file: "/api/files/0190f000-0000-7000-8000-0000000000d2/",
      file_name: "Second.pdf",
    };
    const { file, file_name } = second;
    const record = {
      id: "0190f000-0000-7000-8000-0000000000e2",
      file,
      file_name,
      verification: aVerification(),
    };
    const first = saved.medical_diplomas.map((each) => ({ ...each, verification: aProof() }));
    const proven = { ...saved, medical_diplomas: [...first, record], files: [diploma, second] };
    const { person } = open(proven);
    const note = "Diploma.pdf: Verified Nov 8, 2026. Changing these fields removes the check.";
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getAllByText(/removes the check/)).toHaveLength(1);
    await person.click(screen.getByRole("button", { name: "Remove Diploma.pdf" }));
    await waitFor(() => expect(screen.queryByText(/removes the check/)).toBeNull());
  });

  it("shows files by their names and is saved as a whole [PRV-M-069]", async () => {
    const { person, put, sent } = open();
    expect(screen.getByRole("link", { name: "Diploma.pdf" })).toHaveAttribute("href", diploma.file);
    await person.click(saveButton());
    await toastSays("Provider Education Data Updated Successfully");
    expect(put("education")).toMatchObject({ medical_diplomas: [{ file: diploma.file }], cmes: [] });
    expect(sent.filter(({ method }) => method === "HEAD")).toEqual([]);
  });

  it("asks residents for their graduation date, and forgets it with the residency [PRV-V-056]", async () => {
    const { person, put } = open();
    expect(screen.queryByLabelText("Graduation date*")).toBeNull();
    await person.click(resident());
    await person.click(saveButton());
    await waitFor(() =>
      expect(messageOf(field("Graduation date*"))).toBe("Graduation date is required for residents"),
    );
    expect(put("education")).toBeUndefined();
    await person.type(field("Graduation date*"), "06302027");
    await person.click(saveButton());
    await waitFor(() =>
      expect(put("education")).toMatchObject({ is_resident: true, resident_graduation_on: "2027-06-30" }),
    );
  });

  it("cannot be saved while a file is on its way up, and then has it [PRV-S-047]", async () => {
    const { person, put } = open();
    const pdf = new File(["%PDF-1.7 x"], "Fellowship.pdf", { type: "application/pdf" });
    fireEvent.change(field("Fellowship certificates"), { target: { files: [pdf] } });
    await waitFor(() => expect(parts).toHaveLength(1));
    expect(saveButton()).toBeDisabled();
    expect(saveButton()).toHaveAccessibleDescription("Saving is possible when the upload is done.");
    await act(async () => parts[0]?.arrive());
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await person.click(saveButton());
    await waitFor(() =>
      expect(put("education")).toMatchObject({ fellowship_certificates: [{ file: uploadedAddress }] }),
    );
  });
});
