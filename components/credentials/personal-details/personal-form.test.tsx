import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { VerifiedNote } from "@/components/credentials/checks/verified-note";
import type { PersonalInfo } from "@/lib/credentials/personal-details/schema";
import { aProof } from "@/tests/support/credentials/check-answers";
import {
  field,
  later,
  messageOf,
  renderSections,
  saveButton,
  toastSays,
} from "@/tests/support/credentials/sections";
import { PersonalForm } from "./personal-form";

const saved: PersonalInfo = {
  profile_picture: null,
  first_name: "Ana",
  middle_name: "",
  last_name: "Reyes",
  preferred_name: "",
  prefix_name: null,
  other_names: "",
  gender: null,
  phone_number: "5125550100",
  street_address: "1 Elm St",
  city: "Austin",
  state: "TX",
  zip_code: "73301",
  texting_number: "5125550111",
  text_opt_in: false,
  files: [],
};

type Saves = NonNullable<Parameters<typeof renderSections>[2]>["saves"];

const open = (saves?: Saves, initial = saved) =>
  renderSections(
    <>
      <a href="/app/provider/edit/rates">Rates</a>
      <PersonalForm initial={initial} />
    </>,
    ["personal"],
    { saves },
  );

describe("basic info", () => {
  it("says beside the names of a verified NPI what an edit does to its check [CRD-S-014]", () => {
    renderSections(
      <PersonalForm initial={saved} note={<VerifiedNote verification={aProof()} of="NPI" />} />,
      [],
    );
    expect(
      screen.getByText("NPI: Verified Nov 8, 2026. Changing these fields removes the check."),
    ).toBeVisible();
  });

  it("shows what is saved, and the texting number to read only [PRV-V-038]", () => {
    open();
    expect(field("First name*")).toHaveValue("Ana");
    expect(field("State")).toHaveValue("Texas");
    expect(screen.getByText("(512) 555-0111")).toBeVisible();
    expect(screen.queryByLabelText("Texting number")).toBeNull();
  });

  it("says so when it was saved [PRV-M-070]", async () => {
    const { person, put, router } = open();
    await person.clear(field("City"));
    await person.type(field("City"), "Waco");
    await person.click(saveButton());
    await toastSays("Provider Personal Data Updated Successfully");
    expect(put("personal")).toMatchObject({ city: "Waco", first_name: "Ana" });
    expect(put("personal")).not.toHaveProperty("texting_number");
    expect(router.refresh).toHaveBeenCalled();
  });

  it("masks a phone number while it is typed, and takes none [PRV-U-099, PRV-V-041]", async () => {
    const { person, put } = open();
    const phone = field("Phone number");
    expect(phone).toHaveAttribute("placeholder", "(___) ___-____");
    await person.clear(phone);
    await person.type(phone, "2075550142");
    expect(phone).toHaveValue("(207) 555-0142");
    await person.click(saveButton());
    await waitFor(() => expect(put("personal")).toMatchObject({ phone_number: "2075550142" }));
    await person.clear(phone);
    await person.type(phone, "207555014");
    await person.tab();
    await waitFor(() => expect(messageOf(phone)).toBe("Phone number must be between 10 and 20 characters"));
  });

  it.each(["(555) 123-4567", "555.123.4567", "+1 555 123 4567", "5551234567"])(
    "keeps the mask over a number that is stored as %s, and changes nothing by looking [PRV-U-099]",
    async (phone_number) => {
      const { person, put } = open(undefined, { ...saved, phone_number });
      const phone = field("Phone number");
      expect(phone).toHaveAttribute("placeholder", "(___) ___-____");
      expect(phone).toHaveValue("(555) 123-4567");
      await person.click(phone);
      await person.tab();
      expect(screen.queryByText("Unsaved changes")).toBeNull();
      await person.clear(phone);
      await person.type(phone, "207555014299");
      expect(phone).toHaveValue("(207) 555-0142");
      await person.click(saveButton());
      await waitFor(() => expect(put("personal")).toMatchObject({ phone_number: "2075550142" }));
    },
  );

  it("leaves a number of another country as it is written, the texting number too", () => {
    const abroad = "+44 20 7946 0958";
    open(undefined, { ...saved, phone_number: abroad, texting_number: "+44 7700 900123" });
    expect(field("Phone number")).toHaveValue(abroad);
    expect(screen.getByText("+44 7700 900123")).toBeVisible();
  });

  it("takes five digits of a ZIP code and nothing else [PRV-V-042]", async () => {
    const { person } = open();
    const zip = field("ZIP code");
    await person.clear(zip);
    await person.type(zip, "a1b2-345678");
    expect(zip).toHaveValue("12345");
    await person.clear(zip);
    await person.type(zip, "1234");
    await person.tab();
    await waitFor(() => expect(messageOf(zip)).toBe("ZIP code must be exactly 5 digits"));
  });

  it("asks for the names, with the first wrong field in focus [PRV-V-039, PRV-V-040]", async () => {
    const { person, put } = open();
    await person.clear(field("Last name*"));
    await person.clear(field("First name*"));
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(field("First name*"))).toBe("First Name is required"));
    expect(messageOf(field("Last name*"))).toBe("Last Name is required");
    expect(field("First name*")).toHaveFocus();
    expect(put("personal")).toBeUndefined();
  });

  it("cannot be saved again, nor changed, while it is being saved [PRV-S-046]", async () => {
    const { answer, arrive } = later({ ...saved, city: "Waco" });
    const { person, sent } = open({ personal: answer });
    await person.type(field("City"), "!");
    await person.click(saveButton());
    await waitFor(() => expect(saveButton()).toHaveAttribute("aria-disabled", "true"));
    expect(field("City")).toBeDisabled();
    await person.click(saveButton());
    expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
    arrive();
    await waitFor(() => expect(saveButton()).not.toHaveAttribute("aria-disabled"));
    expect(field("City")).toHaveValue("Waco");
  });

  it("keeps everything that was entered when saving fails, and says why [PRV-S-063]", async () => {
    const { person } = open({ personal: { status: 400, body: { detail: "x", non_field_errors: ["y"] } } });
    await person.type(field("City"), "!");
    await person.click(saveButton());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("x");
    expect(alert).toHaveTextContent("y");
    expect(field("City")).toHaveValue("Austin!");
  });

  it("keeps everything when the server is broken or was changed elsewhere", async () => {
    const refusals = [
      { status: 500, body: { detail: "Something went wrong. Please try again later." } },
      { status: 404, body: { detail: "Not found." } },
    ];
    const { person } = open({ personal: () => refusals.shift() ?? { status: 200 } });
    await person.type(field("City"), "!");
    await person.click(saveButton());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Something went wrong. Please try again later.",
    );
    await person.click(saveButton());
    expect(await screen.findByText(/changed in another window/)).toBeVisible();
    expect(field("City")).toHaveValue("Austin!");
  });

  it("puts the server's words at their field, hides them on editing and shows them again when wrong [PRV-S-064]", async () => {
    const { person } = open({ personal: { status: 400, body: { zip_code: ["No such ZIP code"] } } });
    const zip = field("ZIP code");
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(zip)).toBe("No such ZIP code"));
    expect(zip).toHaveFocus();
    await person.clear(zip);
    await person.type(zip, "04101");
    await waitFor(() => expect(messageOf(zip)).toBe(""));
    await person.type(zip, "{Backspace}");
    await waitFor(() => expect(messageOf(zip)).toBe("ZIP code must be exactly 5 digits"));
  });

  it("asks before changes are left behind, and not without any [PRV-U-055]", async () => {
    const { person } = open();
    const question = () => screen.queryByText(/You have unsaved changes. Are you sure/);
    await person.type(field("City"), "!");
    await person.click(screen.getByRole("link", { name: "Rates" }));
    expect(question()).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Stay" }));
    expect(field("City")).toHaveValue("Austin!");
    await person.click(saveButton());
    await toastSays("Provider Personal Data Updated Successfully");
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await person.click(screen.getByRole("link", { name: "Rates" }));
    expect(question()).toBeNull();
  });
});
