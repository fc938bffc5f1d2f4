import type { Credential, ProfileFacts, ProfileProgress, ProfileStep, ProfileTask } from "@/lib/home/schema";
import type { RegistrationStep } from "@/lib/providers/schema";
import { daysBetween } from "@/lib/time";

const onboarding = "/app/provider/onboarding";
const traits = "/app/provider/edit/professional-traits";
const licensesPage = "/app/provider/edit/licenses";
const documents = "/app/provider/documents";
const agreement = "/register/profile/agreement";

/** Documented pages that the product does not have yet: no task and no entry of the navigation leads there. */
export const missingPages: readonly string[] = [];

const questionnaireOf = (providerId: string) => `/app/provider/questionnaire/${providerId}`;

const onboardingSteps: [RegistrationStep, string][] = [
  ["BASIC_INFO", "Basic information"],
  ["RATES", "Rates and preferences"],
  ["PROFESSIONAL_TRAITS", "Professional traits"],
  ["SIGN_AGREEMENT", "Marketplace agreement"],
];

const wantedReferences = 3;
/** Warned of this many days ahead. */
const noticeDays = 30;

/** Null when no license says whether it has a file. */
function medicalLicenseOnFile(facts: ProfileFacts): boolean | null {
  const medical = facts.licenses.filter((license) => license.type === "MEDICAL");
  if (medical.some((license) => license.hasFile)) return true;
  return facts.licenses.some((license) => license.hasFile !== null) ? false : null;
}

/**
 * How far a profile has come: the four onboarding steps and the five items that make it complete (SIL-55). Complete
 * means that all five are there; parts that are not kept are left out of both counts.
 */
export function profileProgress(providerId: string, facts: ProfileFacts): ProfileProgress {
  const begun: ProfileStep[] = onboardingSteps.map(([step, title]) => ({
    title,
    done: facts.completedSteps.includes(step),
    href: onboarding,
  }));
  const items: [title: string, done: boolean | null, href: string][] = [
    ["Curriculum vitae", facts.hasCv, traits],
    ["At least one reference", facts.references === null ? null : facts.references > 0, traits],
    ["Medical license with its file", medicalLicenseOnFile(facts), licensesPage],
    ["Questionnaire", facts.questionnaireCompleted, questionnaireOf(providerId)],
    ["Signed contract", facts.contractSigned, agreement],
  ];
  const kept = items.flatMap(([title, done, href]) => (done === null ? [] : [{ title, done, href }]));
  const steps = [...begun, ...kept];
  const done = steps.filter((step) => step.done).length;
  return {
    steps,
    done,
    percent: Math.round((100 * done) / steps.length),
    complete: kept.every((step) => step.done),
  };
}

function expiryTask(credential: Credential, today: string): ProfileTask[] {
  if (!credential.expiresOn) return [];
  const days = daysBetween(today, credential.expiresOn);
  if (days > noticeDays) return [];
  const expired = days < 0;
  return [
    {
      key: `expiry-${credential.id}`,
      title: credential.title,
      text: expired
        ? "It has expired. Upload the renewal so that facilities can keep booking you."
        : "Upload the renewal so that your shifts stay valid.",
      href: licensesPage,
      action: "Update",
      tone: expired ? "red" : "amber",
      badge: expired
        ? "Expired"
        : days === 0
          ? "Expires today"
          : `Expires in ${days} ${days === 1 ? "day" : "days"}`,
    },
  ];
}

const open = (key: string, title: string, text: string, href: string, action: string): ProfileTask => ({
  key,
  title,
  text,
  href,
  action,
  tone: "amber",
  badge: "To do",
});

/**
 * What a provider is asked to do about the profile, each with the page to do it on (SIL-56). `today` is a day. What
 * has to be done on a page of `missing` is not asked.
 */
export function profileTasks(
  providerId: string,
  facts: ProfileFacts,
  today: string,
  missing = missingPages,
): ProfileTask[] {
  return everyTask(providerId, facts, today).filter((task) => !missing.includes(task.href));
}

function everyTask(providerId: string, facts: ProfileFacts, today: string): ProfileTask[] {
  const tasks: ProfileTask[] = [];
  if (!facts.contractSigned) {
    const text = "Facilities can book you once the Professional Services Agreement is signed.";
    tasks.push(open("contract", "Sign your contract", text, agreement, "Go to Agreement"));
  }
  if (!facts.questionnaireCompleted) {
    const text = "Five questions that facilities ask before they connect with you.";
    const href = questionnaireOf(providerId);
    tasks.push(open("questionnaire", "Fill out the questionnaire", text, href, "Fill Out Questionnaire"));
  }
  if (facts.hasCv === false)
    tasks.push(open("cv", "Upload your CV", "Facilities read it first.", traits, "Upload CV"));
  if (facts.references !== null && facts.references < wantedReferences) {
    const text = `You have named ${facts.references} of ${wantedReferences}.`;
    tasks.push(open("references", "Add your references", text, traits, "Add references"));
  }
  for (const license of facts.licenses.filter((each) => each.hasFile === false)) {
    const text = "Upload a copy of the license.";
    tasks.push(open(`license-${license.id}`, license.title, text, licensesPage, "Upload license"));
  }
  tasks.push(...[...facts.licenses, ...facts.certificates].flatMap((each) => expiryTask(each, today)));
  if (facts.documentsMissing) {
    const text = "Some of the documents that facilities ask for are missing.";
    tasks.push(open("documents", "Add your documents", text, documents, "Open documents"));
  }
  return tasks;
}
