import { describe, expect, it } from "vitest";
import { phoneToStore, phoneWords } from "@/lib/core/pure/formats";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";
import { inEditOrder, mapAddress, valueWords } from "./facility-words";

const aField = (values: Partial<DynamicField>): DynamicField => ({
  field_name: "name",
  field_title: "Title",
  field_type: "text",
  field_order: 1,
  field_required: false,
  field_unit: null,
  choices_category: null,
  choices: [],
  field_value: null,
  show_on_connection: true,
  show_on_communication: true,
  ...values,
});

describe("a dynamic field", () => {
  it("without a value reads -- [ORG-X-004]", () => {
    for (const field_value of [null, "", []]) expect(valueWords(aField({ field_value }))).toBe("--");
  });

  it("of yes and no reads Yes or No [ORG-U-013]", () => {
    expect(valueWords(aField({ field_type: "boolean", field_value: true }))).toBe("Yes");
    expect(valueWords(aField({ field_type: "boolean", field_value: false }))).toBe("No");
  });

  it("reads as its choices' titles, a number with its unit", () => {
    const choices = [
      { code: "A", title: "Alpha" },
      { code: "B", title: "Beta" },
    ];
    expect(valueWords(aField({ choices, field_value: "A" }))).toBe("Alpha");
    expect(valueWords(aField({ choices, field_value: ["B", "A", "X"] }))).toBe("Beta, Alpha, X");
    expect(valueWords(aField({ field_value: 1200, field_unit: "beds" }))).toBe("1,200 beds");
    expect(valueWords(aField({ field_value: 0 }))).toBe("0");
  });

  it("is edited in its order, yes and no last [ORG-S-002]", () => {
    const fields = [
      aField({ field_name: "b", field_order: 2, field_type: "boolean" }),
      aField({ field_name: "c", field_order: 3 }),
      aField({ field_name: "a", field_order: 1 }),
    ];
    expect(inEditOrder(fields).map(({ field_name }) => field_name)).toEqual(["a", "c", "b"]);
  });
});

describe("an address", () => {
  it("is looked for by street, city, state and ZIP [ORG-U-007]", () => {
    const address = { street_address: "412 Harbor St", city: "Portland", state: "ME", zip_code: "04101" };
    expect(mapAddress(address)).toBe(
      "https://www.google.com/maps/search/?api=1&query=412%20Harbor%20St%2C%20Portland%2C%20ME%2004101",
    );
    expect(mapAddress({ street_address: "", city: "", state: null, zip_code: "" })).toBeFalsy();
  });
});

describe("a phone number", () => {
  it("is spelled as in the US, others as typed", () => {
    expect(phoneWords("2075550142")).toBe("(207) 555-0142");
    expect(phoneWords("+1 207 555 0142")).toBe("(207) 555-0142");
    expect(phoneWords("+44 555 123 4567")).toBe("+44 555 123 4567");
    expect(phoneToStore("(207) 555-0142")).toBe("2075550142");
    expect(phoneToStore("+44 555 123 4567 ")).toBe("+44 555 123 4567");
  });
});
