import { fireEvent, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Identification } from "@/lib/credentials/personal-details/schema";
import {
  field,
  messageOf,
  renderSections,
  saveButton,
  toastSays,
} from "@/tests/support/credentials/sections";
import { IdentificationForm } from "./identification-form";

const saved: Identification = {
  ssn: "6789",
  birth_date: null,
  birth_city: "",
  birth_state: null,
  birth_country: null,
  military_status: null,
  military_branch: null,
  dd214: null,
  drivers_license: null,
  files: [],
};

const open = (initial = saved) =>
  renderSections(<IdentificationForm initial={initial} />, ["identification"], {
    saves: { identification: ({ body }) => ({ body: { ...saved, ...(body as object), files: [] } }) },
  });

const ssn = () => field("Social Security number");

describe("identification", () => {
  it("sends a typed birth date as yyyy-MM-dd [PRV-V-047]", async () => {
    const { person, put } = open();
    await person.type(field("Date of birth"), "02031980");
    expect(field("Date of birth")).toHaveValue("02/03/1980");
    await person.click(saveButton());
    await toastSays("Provider Personal Data Updated Successfully");
    expect(put("identification")).toMatchObject({ birth_date: "1980-02-03", birth_city: "", dd214: null });
  });

  it("refuses what is no day", async () => {
    const { person, put } = open();
    await person.type(field("Date of birth"), "13/45/1980");
    await person.click(saveButton());
    await waitFor(() =>
      expect(messageOf(field("Date of birth"))).toBe("Please enter a valid date (mm/dd/yyyy)"),
    );
    expect(put("identification")).toBeUndefined();
  });

  it("shows the end of a saved number and leaves it alone", async () => {
    const { person, put } = open();
    expect(ssn()).toHaveValue("•••-••-6789");
    await person.type(field("Birth city"), "Lyon");
    await person.click(saveButton());
    await waitFor(() => expect(put("identification")).toMatchObject({ ssn: "6789" }));
  });

  it("sends null for an emptied number [PRV-V-048]", async () => {
    const { person, put } = open();
    await person.clear(ssn());
    expect(ssn()).toHaveValue("");
    await person.click(saveButton());
    await waitFor(() => expect(put("identification")).toMatchObject({ ssn: null }));
  });

  it("begins anew when a saved number is typed over, and asks for all nine digits", async () => {
    const { person, put } = open();
    await person.type(ssn(), "1234");
    expect(ssn()).toHaveValue("123-4");
    await person.click(saveButton());
    await waitFor(() =>
      expect(messageOf(ssn())).toBe("Enter all nine digits of your Social Security number"),
    );
    await person.type(ssn(), "567899");
    expect(ssn()).toHaveValue("123-45-6789");
    await person.click(saveButton());
    await waitFor(() => expect(put("identification")).toMatchObject({ ssn: "123-45-6789" }));
  });

  it.each([
    ["1", "1"],
    ["123456789", "123-45-6789"],
    ["123-45-6789", "123-45-6789"],
  ])("takes %s put in the place of a saved number", (put, shown) => {
    open();
    fireEvent.change(ssn(), { target: { value: put } });
    expect(ssn()).toHaveValue(shown);
  });

  it("takes a region by name for those born abroad", async () => {
    const { person, put } = open({ ...saved, birth_country: "FR" });
    await person.type(field("Birth state or region"), "Bretagne");
    await person.click(saveButton());
    await waitFor(() => expect(put("identification")).toMatchObject({ birth_state: "Bretagne" }));
  });
});
