import { RegistrationForm } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { LoginInstead } from "@/components/accounts/account-parts";
import { Attribution } from "@/components/accounts/attribution";
import { GoogleLink, Or } from "@/components/accounts/google-link";
import { prefillOf, utmParamsOf } from "@/components/accounts/sign-up-query";
import { SupportLink } from "@/components/accounts/support-link";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { pageAction } from "@/lib/core/server/page";
import { RegistrationTags } from "../../_tags/registration-tags";
import { sendSignUp } from "../../actions";

export const metadata = {
  title: "Organization Sign Up",
  description: "Sign up your healthcare organization, and find clinicians for the shifts that are open.",
};

export default async function RepSetupPage({ searchParams }: QueryPageProps) {
  const query = await searchParams;
  const utmParams = utmParamsOf(query);
  return (
    <AccountPage
      wide
      title="Organization Sign Up"
      text={
        <>
          Contact us at <SupportLink /> for help to get started.
        </>
      }
      footer={<LoginInstead />}
    >
      <RegistrationTags />
      <Attribution utmParams={utmParams} />
      <div className="mb-6 grid gap-5">
        <GoogleLink userType="healthcare_entity_rep" label="Sign up with Google" />
        <Or />
      </div>
      <RegistrationForm
        userType="healthcare_entity_rep"
        prefill={prefillOf(query)}
        utmParams={utmParams}
        action={await pageAction(sendSignUp)}
      />
    </AccountPage>
  );
}
