import { RegistrationForm } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { LoginInstead } from "@/components/accounts/account-parts";
import { Attribution } from "@/components/accounts/attribution";
import { prefillOf, utmParamsOf } from "@/components/accounts/sign-up-query";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { pageAction } from "@/lib/core/server/page";
import { RegistrationTags } from "../../_tags/registration-tags";
import { sendSignUp } from "../../actions";

export const metadata = {
  title: "Provider Sign Up",
  description: "Sign up as a clinician: publish when you would work, and facilities come to you.",
};

export default async function ProviderSetupPage({ searchParams }: QueryPageProps) {
  const query = await searchParams;
  const utmParams = utmParamsOf(query);
  return (
    <AccountPage
      wide
      title="Provider Sign Up"
      text="Publish when you would work, and facilities come to you. It takes two minutes to start."
      footer={<LoginInstead />}
    >
      <RegistrationTags />
      <Attribution utmParams={utmParams} />
      <RegistrationForm
        userType="provider"
        prefill={prefillOf(query)}
        utmParams={utmParams}
        action={await pageAction(sendSignUp)}
      />
    </AccountPage>
  );
}
