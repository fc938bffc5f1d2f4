import type { RegistrationStep } from "@/lib/core/pure/actor";
import { daysBetween } from "@/lib/core/pure/days";
import { editPaths, providerPaths, registerPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { wantedReferences } from "@/lib/credentials/professional-traits/words";
import type {
  Credential,
  ProfileFacts,
  ProfileProgress,
  ProfileStep,
  ProfileTask,
} from "@/lib/credentials/progress/schema";

const traits = editPaths.professionalTraits;
const licensesPage = editPaths.licenses;
const agreement = registerPaths.agreement;

const onboardingSteps: [RegistrationStep, string][] = [
  ["BASIC_INFO", "Basic information"],
  ["RATES", "Rates and preferences"],
  ["PROFESSIONAL_TRAITS", "Professional traits"],
  ["SIGN_AGREEMENT", "Marketplace agreement"],
];

/** Warned of this many days ahead. */
const noticeDays = 30;

/**
 * How far a profile has come: the four onboarding steps and the five items that make it complete (SIL-55). Complete
 * means that all five items are there; the percent counts all nine.
 */
export function profileProgress(providerId: string, facts: ProfileFacts): ProfileProgress {
  const begun: ProfileStep[] = onboardingSteps.map(([step, title]) => ({
    title,
    done: facts.completedSteps.includes(step),
    href: providerPaths.onboarding,
  }));
  const items: ProfileStep[] = [
    { title: "Curriculum vitae", done: facts.items.cv, href: traits },
    { title: "At least one reference", done: facts.items.reference, href: traits },
    { title: "Medical license with its file", done: facts.items.medicalLicense, href: licensesPage },
    {
      title: "Questionnaire",
      done: facts.items.questionnaire,
      href: providerPaths.questionnaire(providerId),
    },
    { title: "Signed contract", done: facts.items.contract, href: agreement },
  ];
  const steps = [...begun, ...items];
  const done = steps.filter((step) => step.done).length;
  return {
    steps,
    done,
    percent: Math.round((100 * done) / steps.length),
    complete: items.every((step) => step.done),
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
      badge: expired ? "Expired" : days === 0 ? "Expires today" : `Expires in ${counted(days, "day")}`,
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

/** What a provider is asked to do about the profile, each with the page to do it on (SIL-56). `today` is a day. */
export function profileTasks(providerId: string, facts: ProfileFacts, today: string): ProfileTask[] {
  const tasks: ProfileTask[] = [];
  if (!facts.items.contract) {
    const text = "Facilities can book you once the Professional Services Agreement is signed.";
    tasks.push(open("contract", "Sign your contract", text, agreement, "Go to Agreement"));
  }
  if (!facts.items.questionnaire) {
    const text = "Five questions that facilities ask before they connect with you.";
    const href = providerPaths.questionnaire(providerId);
    tasks.push(open("questionnaire", "Fill out the questionnaire", text, href, "Fill Out Questionnaire"));
  }
  if (!facts.items.cv)
    tasks.push(open("cv", "Upload your CV", "Facilities read it first.", traits, "Upload CV"));
  if (facts.references < wantedReferences) {
    const text = `You have named ${facts.references} of ${wantedReferences}.`;
    tasks.push(open("references", "Add your references", text, traits, "Add references"));
  }
  for (const license of facts.licenses.filter((each) => !each.hasFile)) {
    const text = "Upload a copy of the license.";
    tasks.push(open(`license-${license.id}`, license.title, text, licensesPage, "Upload license"));
  }
  tasks.push(...[...facts.licenses, ...facts.certificates].flatMap((each) => expiryTask(each, today)));
  if (facts.documentsMissing) {
    const text = "Your contract or your NPDB report has not been uploaded yet.";
    tasks.push(open("documents", "Add your documents", text, providerPaths.documents, "Open documents"));
  }
  return tasks;
}
