import { screen } from "@testing-library/react";
import { OnboardingWizard } from "@/components/onboarding/onboarding-wizard";
import { PlainHeader } from "@/components/onboarding/plain-header";
import type { RegistrationStep } from "@/lib/core/pure/actor";
import type { OnboardingProvider } from "@/lib/onboarding/schema";
import { emptyOnboarding } from "@/lib/onboarding/views/wizard";
import { type Answers, aUser, renderApp, type Sent } from "../render";

const providerId = "0190f000-0000-7000-8000-000000000002";
export const recordPath = `/api/onboarding-provider/${providerId}/`;
export const agreementPath = `${recordPath}marketplace_agreement/`;
const agreementText = "<h1>Terms</h1><style>p { color: red }</style><p style='color:red'>Be kind.</p>";

/** The onboarding record of somebody who has not begun, with what a test is about. */
export const aRecord = (overrides: Partial<OnboardingProvider> = {}): OnboardingProvider => ({
  ...emptyOnboarding({ firstName: "", lastName: "" }),
  id: providerId,
  ...overrides,
});

/** The metadata of a record whose steps were saved. */
export const savedOnce = (
  steps: RegistrationStep[],
  registry: OnboardingProvider["metadata"]["registry"] = null,
) => ({ registration_steps: steps, registry, signature: null });

type Options = { answers?: Answers; withoutProvider?: boolean };

/** Draws the wizard under its header. By default the server takes every save and calls its step complete. */
export function renderWizard(record: OnboardingProvider, { answers, withoutProvider }: Options = {}) {
  const saved = ({ body }: Sent) => {
    const { registration_step: step, ...fields } = body as { registration_step: RegistrationStep };
    return { body: { ...record, ...fields, completed_registration_steps: [...done, step] } };
  };
  const done = record.completed_registration_steps;
  const agreement = {
    text: agreementText,
    marketplace_agreement_at: record.marketplace_agreement_at,
    completed_registration_steps: done,
  };
  return renderApp(
    <>
      <PlainHeader>
        <a href="/app/provider/home">Finish Later</a>
      </PlainHeader>
      <OnboardingWizard
        providerId={withoutProvider ? null : providerId}
        record={record}
        agreement={withoutProvider || answers?.[`GET ${agreementPath}`] ? undefined : agreement}
      />
    </>,
    {
      user: aUser({ registration_status: "provider_profile" }),
      path: "/app/provider/onboarding",
      answers: { [`PATCH ${recordPath}`]: saved, [`GET ${agreementPath}`]: { body: agreement }, ...answers },
    },
  );
}

/** The button of the step navigator. */
export const stepButton = (name: string) => screen.getByText(name).closest("button") as HTMLElement;

export const saveAndNext = () => screen.getByText("Save and Next");

/** The name of the step that is open. */
export const openStep = () =>
  document.querySelector("[aria-current=step]")?.textContent?.replace(/^\d|Completed$/g, "");

/** What the first save sent. */
export const savedFields = (sent: Sent[]) =>
  sent.find(({ method }) => method === "PATCH")?.body as Record<string, unknown> | undefined;

/** The lines of the warning about what is missing, its heading first. */
export const warningLines = () =>
  [...screen.getByRole("alert").querySelectorAll("p, li")].map((line) => line.textContent);
