import { redirect } from "next/navigation";

/** There is one onboarding screen; every address below it leads there (SIL-34). */
export default function OnboardingRestPage() {
  redirect("/app/provider/onboarding");
}
