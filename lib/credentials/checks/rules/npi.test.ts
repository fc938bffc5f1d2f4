import { describe, expect, it } from "vitest";
import type { RegistryPerson } from "@/lib/ports/registry/schema";
import { registryNote, statusOf } from "./npi";

const record = { taxonomies: [], addresses: [] };
const individual = (...names: [first: string, last: string][]) => ({
  kind: "individual" as const,
  names: names.map(([firstName, lastName]): RegistryPerson => ({ firstName, lastName })),
  record,
});

const jose = { firstName: "José", lastName: "Núñez" };

describe("what the registry says of a number", () => {
  it.each<[string, string, [string, string][]]>([
    ["José", "Núñez", [["JOSE", "NUNEZ"]]],
    ["Joe", "Nunez Jr.", [["JOSE", "NUNEZ"]]],
    ["Jane", "Smith-Doe", [["J", "DOE"]]],
    ["Jane", "de la Cruz", [["JANE", "DE LA CRUZ"]]],
    // By an earlier name that the registry lists.
    [
      "Jane",
      "Doe",
      [
        ["JANE", "SMITH"],
        ["JANE", "DOE"],
      ],
    ],
  ])("fits %s %s [CRD-V-040, CRD-V-072]", (firstName, lastName, names) => {
    expect(statusOf(individual(...names), { firstName, lastName })?.status).toBe("matched");
  });

  it.each<[string, string, [string, string][]]>([
    ["José", "Núñez", [["MARIA", "NUNEZ"]]],
    ["José", "Núñez", [["JOSE", "GARCIA"]]],
    ["", "Núñez", [["", "NUNEZ"]]],
    ["José", "", [["JOSE", ""]]],
    ["José", "王", [["JOSE", "李"]]],
    ["José", "Núñez", []],
    // A part of the registry's name is another name.
    ["José", "Garcia", [["JOSE", "GARCIA LOPEZ"]]],
  ])("differs from %s %s [CRD-V-040]", (firstName, lastName, names) => {
    expect(statusOf(individual(...names), { firstName, lastName })?.status).toBe("name_differs");
  });

  it("is an organization's, or of nobody, or no answer [CRD-V-040]", () => {
    expect(statusOf({ kind: "organization", name: "MAINE MEDICAL", record }, jose)).toEqual({
      status: "organization_number",
      name: "MAINE MEDICAL",
    });
    expect(statusOf({ kind: "unknown" }, jose)).toEqual({ status: "not_found", name: "" });
    expect(statusOf({ kind: "unreachable" }, jose)).toBeNull();
  });

  it("is worded for staff where it proves nothing [CRD-V-040]", () => {
    const note = (status: Parameters<typeof registryNote>[0]["status"]) =>
      registryNote({ status, name: "SAM LEE" });
    expect(note("name_differs")).toBe("The registry knows another name: SAM LEE");
    expect(note("organization_number")).toBe("This number belongs to an organization");
    expect(note("not_found")).toBe("The registry does not know this number: never issued, or deactivated");
    expect([note("matched"), note(null)]).toEqual([null, null]);
  });
});
