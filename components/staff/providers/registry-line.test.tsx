import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { RegistryView } from "@/lib/credentials/checks/schema";
import { type Answers, renderApp } from "@/tests/support/render";
import { RegistryLine } from "./registry-line";

const id = "0190f000-0000-7000-8000-000000000601";
const call = `POST /api/staff/providers/${id}/npi-check/`;
const asked = "2026-11-28T12:00:00Z";

const never: RegistryView = { registry_status: null, registry_name: "", registry_checked_at: null };
const matched: RegistryView = {
  registry_status: "matched",
  registry_name: "SAM LEE",
  registry_checked_at: asked,
};

const open = (initial: RegistryView, answer: Answers[string] = { body: matched }) =>
  renderApp(<RegistryLine providerId={id} npi="1234567893" initial={initial} />, {
    answers: { [call]: answer },
  });

const ask = () => screen.getByRole("button", { name: "Ask the registry" });

describe("the NPI registry", () => {
  it("is asked once, and says what it knows [CRD-S-030, CRD-C-011]", async () => {
    let answer = (_: { body: RegistryView }) => {};
    const later = new Promise<{ body: RegistryView }>((resolve) => {
      answer = resolve;
    });
    const { person, sent } = open(never, () => later);
    expect(screen.getByText("Not asked yet")).toBeVisible();
    await person.dblClick(ask());
    answer({ body: matched });
    expect(await screen.findByText(/The registry knows this number and name: SAM LEE, asked/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each<[RegistryView["registry_status"], string]>([
    ["name_differs", "The registry knows another name: SAM LEE"],
    ["organization_number", "This number belongs to an organization"],
    ["not_found", "The registry does not know this number: never issued, or deactivated"],
  ])("says of %s what is wrong [CRD-S-030, CRD-V-040]", (status, text) => {
    open({ ...matched, registry_status: status });
    expect(screen.getByRole("status")).toHaveTextContent(text);
  });

  it("says that it gave no answer, or that there is none [CRD-C-011]", async () => {
    const silent = open(matched);
    await silent.person.click(ask());
    expect(await screen.findByText("The registry gave no answer. Nothing has changed.")).toBeVisible();
    silent.unmount();
    const text = "No registry is configured.";
    const { person } = open(never, { status: 400, body: { error: text, non_field_errors: [text] } });
    await person.click(ask());
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("is not asked without a number [CRD-S-030]", () => {
    renderApp(<RegistryLine providerId={id} npi="" initial={never} />);
    expect(screen.getByText("The provider has not stated a number")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
