import { signInAs } from "../api";
import { aRep } from "../builders";

/** A rep with all groups, signed in. */
export async function anOwner() {
  const rep = await aRep();
  return { rep, owner: await signInAs(rep), ofRep: { organizationId: rep.organizationId } };
}

/** Every field of the form, filled in. */
export const fullForm = {
  name: "Casco Harbor",
  street_address: "412 Harbor Street",
  street_address2: "East wing",
  city: "Portland",
  state: "ME",
  zip_code: "04101",
  phone_number: "2075550142",
  facility_type: "ACUTE_CARE_HOSPITAL",
  hospital_ownership: "NON_PROFIT",
  emr: "EPIC",
  extra_info: "Garage B is free.",
  hospital_daily_census: 240,
  er_daily_census: 165,
  icu_daily_census: 18,
  number_of_beds: 310,
  or_rooms: 14,
  icu_open: "na",
  required_procedures: "Intubation",
};
