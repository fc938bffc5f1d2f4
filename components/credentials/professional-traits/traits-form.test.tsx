import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { VerifiedNote } from "@/components/credentials/checks/verified-note";
import type { Reference, Traits } from "@/lib/credentials/professional-traits/schema";
import { aProof } from "@/tests/support/credentials/check-answers";
import {
  field,
  messageOf,
  renderSections,
  saveButton,
  toastSays,
} from "@/tests/support/credentials/sections";
import { TraitsForm } from "./traits-form";

const ann: Reference = {
  id: "0190f000-0000-7000-8000-0000000000a1",
  full_name: "Ann Bell",
  email: "ann@example.test",
  recommendation_letter: null,
  terminated_at: null,
  current_status: { code: "IN_PROGRESS", title: "In Progress", category: "P" },
};
const gone: Reference = {
  ...ann,
  id: "0190f000-0000-7000-8000-0000000000a2",
  full_name: "Gone",
  terminated_at: "2026-01-01T00:00:00Z",
};

const saved: Traits = {
  npi: "1234567893",
  degree: ["MD"],
  specialties: ["EMERGENCY_MEDICINE"],
  professional_highlights: "",
  linkedin_link: "",
  cv: null,
  languages_spoken: [],
  references: [ann, gone],
  files: [],
};

const open = (initial = saved) =>
  renderSections(<TraitsForm initial={initial} />, ["professional-traits"], {
    saves: { "professional-traits": { body: initial } },
  });

const reference = (place: number) => within(screen.getByRole("listitem", { name: `Reference ${place}` }));
const nameOf = (place: number) => reference(place).getByLabelText("Full name*");
const emailOf = (place: number) => reference(place).getByLabelText("Email*");
const add = () => screen.getByRole("button", { name: "Add reference" });

describe("professional traits", () => {
  it("say of an NPI that is verified what an edit does to its check [CRD-S-014]", () => {
    renderSections(<TraitsForm initial={saved} note={<VerifiedNote verification={aProof()} />} />, []);
    expect(screen.getByText("Verified Nov 8, 2026. Changing these fields removes the check.")).toBeVisible();
  });

  it("are saved with those references that stand [PRV-M-073]", async () => {
    const { person, put } = open();
    await person.type(field("LinkedIn link"), "linkedin.com/in/ana");
    await person.click(saveButton());
    await toastSays("Provider References Updated Successfully");
    expect(put("professional-traits")).toMatchObject({
      linkedin_link: "https://linkedin.com/in/ana",
      references: [{ id: ann.id, full_name: "Ann Bell", email: "ann@example.test" }],
    });
    expect(put("professional-traits")?.references).toHaveLength(1);
  });

  it("ask for ten digits of NPI, a degree and a specialty [PRV-V-049, PRV-V-050, PRV-V-051]", async () => {
    const { person, put } = open({ ...saved, npi: "", degree: [], specialties: [] });
    await person.type(field("NPI*"), "12345-6789x");
    expect(field("NPI*")).toHaveValue("123456789");
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(field("NPI*"))).toBe("NPI must be exactly 10 numbers"));
    expect(messageOf(field("Degrees*"))).toBe("Select at least one degree");
    expect(messageOf(field("Specialties*"))).toBe("Select at least one specialty");
    expect(put("professional-traits")).toBeUndefined();
  });

  it("refuse a LinkedIn link that is none [PRV-V-052]", async () => {
    const { person } = open();
    await person.type(field("LinkedIn link"), "abc");
    await person.tab();
    await waitFor(() =>
      expect(messageOf(field("LinkedIn link"))).toBe("Enter a link that begins with https://"),
    );
  });
});

describe("references", () => {
  it("are asked for three times, and fewer are taken [PRV-U-100, PRV-V-055]", async () => {
    const { person, put } = open();
    expect(screen.getByText(/^Please add 3 references/)).toBeVisible();
    expect(screen.getByText(/^1 of 3 references/)).toBeVisible();
    await person.click(saveButton());
    await waitFor(() => expect(put("professional-traits")).toBeDefined());
  });

  it("once saved keep their e-mail, and show how far they have come [PRV-S-062]", () => {
    open();
    expect(emailOf(1)).toBeDisabled();
    expect(nameOf(1)).toBeEnabled();
    expect(reference(1).getByText("In Progress")).toBeVisible();
    expect(screen.queryByRole("listitem", { name: "Reference 2" })).toBeNull();
  });

  it("need a name and a valid e-mail, and only then can another be added [PRV-V-053, PRV-V-054]", async () => {
    const { person, put } = open();
    await person.click(add());
    expect(add()).toBeDisabled();
    expect(emailOf(2)).toBeEnabled();
    await person.type(emailOf(2), "abc");
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(nameOf(2))).toBe("Full name is required"));
    expect(messageOf(emailOf(2))).toBe("Enter a valid e-mail address");
    expect(put("professional-traits")).toBeUndefined();
    await person.type(nameOf(2), "Bob Carr");
    await person.type(emailOf(2), "@example.test");
    await waitFor(() => expect(add()).toBeEnabled());
    await person.click(saveButton());
    await waitFor(() =>
      expect(put("professional-traits")?.references).toEqual([
        { id: ann.id, full_name: "Ann Bell", email: "ann@example.test", recommendation_letter: null },
        { full_name: "Bob Carr", email: "abc@example.test", recommendation_letter: null },
      ]),
    );
  });

  it("can be taken off the list", async () => {
    const { person, put } = open();
    await person.click(screen.getByRole("button", { name: "Remove reference 1" }));
    expect(add()).toHaveFocus();
    await person.click(saveButton());
    await waitFor(() => expect(put("professional-traits")?.references).toEqual([]));
  });
});
