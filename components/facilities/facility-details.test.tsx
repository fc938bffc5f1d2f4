import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { RatingsBlock } from "@/components/reputation/facility-ratings/ratings-block";
import {
  aFacilityContactRecord,
  aFacilityRecord,
  listOf,
  noRatings,
  ratingsOf,
} from "@/tests/support/facilities/answers";
import { aRepUser, renderApp } from "@/tests/support/render";
import { FacilityDetails, type FacilityDetailsProps } from "./facility-details";
import "./edit-facility-dialog";

const hospital = aFacilityRecord({
  streetAddress2: "East wing",
  facilityTypeFields: [
    { fieldName: "number_of_beds", fieldValue: 310 },
    { fieldName: "trauma_level", fieldValue: "II" },
  ],
});

function draw(
  props: Partial<FacilityDetailsProps> = {},
  groups: "manage_facilities"[] = ["manage_facilities"],
) {
  return renderApp(
    <FacilityDetails
      facility={hospital}
      contacts={listOf([])}
      specialties={listOf([])}
      ratings={<RatingsBlock facilityId={hospital.id} initial={noRatings} />}
      {...props}
    />,
    { user: aRepUser({ group_names: groups }) },
  );
}

/** The value beside a label. */
const factOf = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling as HTMLElement;

describe("the page of a facility", () => {
  test("has two tabs [ORG-U-004, ORG-U-005]", async () => {
    const { person } = draw();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Facility Details",
      "Specialties",
    ]);
    await person.click(screen.getByRole("tab", { name: "Specialties" }));
    expect(screen.getByRole("heading", { name: "Specialty Support" })).toBeVisible();
  });

  test("is headed by name, type, city and state [ORG-U-006]", () => {
    draw();
    expect(screen.getByRole("heading", { level: 1, name: "Casco Harbor" })).toBeVisible();
    expect(screen.getByText("Acute Care Hospital · Portland, ME")).toBeVisible();
  });

  test("tells address, phone, ownership, record system and more [ORG-U-007, ORG-U-008, ORG-U-009, ORG-U-010, ORG-U-011]", () => {
    draw();
    const address = within(factOf("Address")).getByRole("link");
    expect(address).toHaveTextContent("412 Harbor Street, East wing, Portland, ME 04101");
    const map = new URL(address.getAttribute("href") ?? "");
    expect(map.searchParams.get("query")).toBe("412 Harbor Street, Portland, ME 04101");
    expect(within(factOf("Phone number")).getByRole("link")).toHaveAttribute("href", "tel:2075550142");
    expect(factOf("Ownership")).toHaveTextContent("Non Profit");
    expect(factOf("EMR system")).toHaveTextContent("Epic");
    expect(factOf("Additional info")).toHaveTextContent("Garage B is free.");
    expect(factOf("Time zone")).toHaveTextContent("Eastern");
  });

  test("shows the fields of the type in their order, -- for none, in two columns from six on [ORG-K-004, ORG-X-004]", () => {
    const shuffled = { ...hospital, facility_type_fields: [...hospital.facility_type_fields].reverse() };
    draw({ facility: shuffled });
    const list = screen.getByText("Trauma level").closest("dl") as HTMLElement;
    expect([...list.children].map((row) => row.textContent)).toEqual([
      "Hospital daily census--",
      "ER daily census--",
      "ICU daily census--",
      "Number of beds310 beds",
      "OR rooms--",
      "Open ICU--",
      "Trauma levelLevel II",
    ]);
    expect(list).toHaveAttribute("data-columns", "2");
  });

  test("reads yes and no [ORG-U-013]", () => {
    const answers = [
      { fieldName: "on_site_lab", fieldValue: true },
      { fieldName: "on_site_imaging", fieldValue: false },
    ];
    draw({ facility: aFacilityRecord({ facilityType: "CLINIC", facilityTypeFields: answers }) });
    expect(factOf("On-site lab")).toHaveTextContent("Yes");
    expect(factOf("On-site imaging")).toHaveTextContent("No");
    expect(factOf("On-site lab").closest("dl")).toHaveAttribute("data-columns", "1");
  });

  test("lists the contacts, the ratings with their number, and comments without names [ORG-U-012]", () => {
    draw({
      contacts: listOf([aFacilityContactRecord(hospital.id)]),
      ratings: <RatingsBlock facilityId={hospital.id} initial={ratingsOf(12, 4.2, "Kind nurses.")} />,
    });
    expect(screen.getByText("Helen Marsh")).toBeVisible();
    expect(screen.getByText("4.20")).toBeVisible();
    expect(screen.getByText("Very Good (12)")).toBeVisible();
    expect(screen.getByText("Kind nurses.")).toBeVisible();
  });

  test("says when nobody has rated it", () => {
    draw();
    expect(screen.getByText("No ratings yet.")).toBeVisible();
  });

  test("is edited by those who manage facilities [ORG-P-002]", async () => {
    const { person } = draw();
    await person.click(screen.getByText("Edit Facility", { selector: "button" }));
    expect(screen.getByRole("dialog", { name: "Edit Facility" })).toBeVisible();
  });

  test("is only read by everybody else [ORG-P-002, ORG-P-008]", async () => {
    const { person } = draw({ contacts: listOf([aFacilityContactRecord(hospital.id)]) }, []);
    expect(screen.queryAllByRole("button")).toEqual([]);
    await person.click(screen.getByRole("tab", { name: "Specialties" }));
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
