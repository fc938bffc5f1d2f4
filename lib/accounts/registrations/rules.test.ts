import { expect, it } from "vitest";
import { type RegistrationStatus, registrationStatuses } from "@/lib/core/pure/actor";
import { ensureCompletable, ensureRepDetails } from "./rules";
import { completionInput } from "./schema";

const person = { first_name: "Ana", last_name: "Reyes", phone_number: "2075550100" };

it("lets only missing_info be completed", () => {
  const completable = registrationStatuses.filter((status: RegistrationStatus) => {
    try {
      ensureCompletable(status);
      return true;
    } catch {
      return false;
    }
  });
  expect(completable).toEqual(["missing_info"]);
});

it("asks a rep for the organization and the job title, each at its field [ACC-V-028]", () => {
  const input = completionInput.parse(person);
  expect(() => ensureRepDetails(input)).toThrow(
    expect.objectContaining({
      body: {
        "healthcare_entity_rep.healthcare_entity.name": ["Healthcare Entity Name is required"],
        "healthcare_entity_rep.title": ["Job Title is required"],
      },
    }),
  );
});
