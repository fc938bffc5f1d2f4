import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Link } from "@/components/ui/link";
import { aFacilityRecord, typeFieldsAnswer } from "@/tests/support/facilities/answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { NewFacilityForm } from "./new-facility-form";

const draw = (answers: Answers = {}) =>
  renderApp(
    <>
      <Link href="/app/healthcare-entity/providers">Elsewhere</Link>
      <NewFacilityForm />
    </>,
    { user: aRepUser({ group_names: ["manage_facilities"] }), answers },
  );

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const submit = ({ person }: ReturnType<typeof draw>) =>
  person.click(screen.getByRole("button", { name: "Create Facility" }));

async function fillRequired({ person }: ReturnType<typeof draw>) {
  await fill(person, field("Name"), "Pine Ridge");
  await fill(person, field("Street address"), "9 Ridge Road");
  await fill(person, field("City"), "Augusta");
}

describe("the form of a new facility", () => {
  test("has every field of a facility [ORG-U-003]", () => {
    draw();
    const texts = [
      "Name",
      "Street address",
      "Suite, wing or floor",
      "City",
      "ZIP code",
      "Phone number",
      "Hospital daily census",
      "ER daily census",
      "ICU daily census",
      "Number of beds",
      "OR rooms",
      "Required procedures",
      "What clinicians should know",
    ];
    for (const label of texts) expect(field(label)).toBeVisible();
    for (const label of ["Facility type", "State", "Ownership", "EMR system", "Time zone"])
      expect(screen.getByRole("combobox", { name: label })).toBeVisible();
  });

  test("has three answers to the open ICU [ORG-U-025]", () => {
    draw();
    expect(screen.getByRole("radiogroup", { name: "Open ICU" })).toBeVisible();
    expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
      "yes",
      "no",
      "na",
    ]);
  });

  test("needs name, street and city [ORG-V-003, ORG-V-004, ORG-V-005]", async () => {
    const view = draw();
    await submit(view);
    expect(await screen.findByText("Name is required")).toBeVisible();
    expect(screen.getByText("Street address is required")).toBeVisible();
    expect(screen.getByText("City is required")).toBeVisible();
    expect(field("Name")).toHaveFocus();
    expect(view.sent).toEqual([]);
  });

  test("takes digits only for the ZIP, five of them [ORG-V-007]", async () => {
    const view = draw();
    await fillRequired(view);
    await view.person.type(field("ZIP code"), "a1b2-34");
    expect(field("ZIP code")).toHaveValue("1234");
    await submit(view);
    expect(await screen.findByText("ZIP code must be exactly 5 digits")).toBeVisible();
    await view.person.type(field("ZIP code"), "56");
    expect(field("ZIP code")).toHaveValue("12345");
    expect(view.sent).toEqual([]);
  });

  test("writes a phone as it is read and refuses a short one [ORG-V-008]", async () => {
    const view = draw();
    await fillRequired(view);
    expect(field("Phone number")).toHaveAttribute("placeholder", "(___) ___-____");
    await view.person.type(field("Phone number"), "207555014");
    await submit(view);
    expect(await screen.findByText("Please enter a valid phone number")).toBeVisible();
    await view.person.type(field("Phone number"), "2");
    expect(field("Phone number")).toHaveValue("(207) 555-0142");
    expect(screen.queryByText("Please enter a valid phone number")).toBeNull();
    expect(view.sent).toEqual([]);
  });

  test("takes no negative numbers [ORG-V-009, ORG-V-010, ORG-V-011]", async () => {
    const view = draw();
    await fillRequired(view);
    const labels = [
      "Hospital daily census",
      "ER daily census",
      "ICU daily census",
      "Number of beds",
      "OR rooms",
    ];
    for (const label of labels) await fill(view.person, field(label), "-1");
    await submit(view);
    expect(await screen.findAllByText("Please enter a positive number")).toHaveLength(labels.length);
    expect(view.sent).toEqual([]);
  });

  test("sends numbers, empty ones as null, and leads to the new page [ORG-V-009, ORG-V-010, ORG-V-011, ORG-M-020]", async () => {
    const facility = aFacilityRecord();
    const view = draw({ "POST /api/healthcare-entities/facilities/": { status: 201, body: facility } });
    await fillRequired(view);
    await fill(view.person, field("Number of beds"), "25");
    await view.person.click(screen.getByRole("radio", { name: "N/A" }));
    await submit(view);
    expect(await screen.findByText("Facility created successfully")).toBeVisible();
    expect(view.sent[0]?.body).toMatchObject({
      name: "Pine Ridge",
      street_address: "9 Ridge Road",
      city: "Augusta",
      number_of_beds: 25,
      or_rooms: null,
      icu_open: "na",
      time_zone: "America/New_York",
    });
    expect(view.router.push).toHaveBeenCalledExactlyOnceWith(`/app/organization/facilities/${facility.id}`);
  });

  test("moves the time zone along with the state until one is chosen (SIL-15)", async () => {
    const { person } = draw();
    const zone = screen.getByRole("combobox", { name: "Time zone" });
    await person.click(screen.getByRole("combobox", { name: "State" }));
    await person.click(screen.getByRole("option", { name: "Arizona" }));
    expect(zone).toHaveTextContent("Mountain, standard time all year (Arizona)");
  });

  test("asks further what the type is asked", async () => {
    const view = draw({
      "GET /api/healthcare-entities/facility-type-fields": ({ query }) =>
        typeFieldsAnswer(query.get("facility_type") ?? ""),
      "POST /api/healthcare-entities/facilities/": { status: 201, body: aFacilityRecord() },
    });
    await fillRequired(view);
    await view.person.click(screen.getByRole("combobox", { name: "Facility type" }));
    await view.person.click(screen.getByRole("option", { name: "Ambulatory Surgery Center" }));
    await fill(view.person, await screen.findByLabelText("Procedure rooms"), "3");
    await submit(view);
    await expect.poll(() => view.sent.at(-1)?.method).toBe("POST");
    expect(view.sent.at(-1)?.body).toMatchObject({
      facility_type_fields: [
        { field_name: "procedure_rooms", field_value: 3 },
        { field_name: "anesthesia_on_site", field_value: null },
      ],
    });
  });

  test("shows what the server refuses at its field [ORG-M-012]", async () => {
    const view = draw({
      "POST /api/healthcare-entities/facilities/": {
        status: 400,
        body: { city: ["No such city."], non_field_errors: ["Not today."] },
      },
    });
    await fillRequired(view);
    await submit(view);
    expect(await screen.findByText("No such city.")).toBeVisible();
    expect(screen.getByText("Not today.")).toBeVisible();
    expect(screen.getByText("Failed to create facility. Please try again.")).toBeVisible();
    expect(field("Name")).toHaveValue("Pine Ridge");
  });

  test("asks before it is left with something typed", async () => {
    const { person } = draw();
    await fill(person, field("Name"), "P");
    await person.click(screen.getByRole("link", { name: "Elsewhere" }));
    const question = await screen.findByRole("alertdialog", { name: "Unsaved changes" });
    await person.click(screen.getByRole("button", { name: "Stay" }));
    expect(question).not.toBeInTheDocument();
    expect(field("Name")).toHaveValue("P");
  });
});
