import { redirect } from "next/navigation";
import { providerPaths } from "@/lib/core/pure/paths";

/** There is one onboarding screen; every address below it leads there (SIL-34). */
export default function OnboardingRestPage() {
  redirect(providerPaths.onboarding);
}
