import { AccountPage } from "@/components/accounts/account-page";
import { LoginInstead, MailLink } from "@/components/accounts/account-parts";
import { GoogleLink, Or } from "@/components/accounts/google-link";
import { RegistrationForm } from "@/components/accounts/registration-form";
import { prefillOf, utmParamsOf } from "@/components/accounts/sign-up-query";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { env } from "@/lib/core/server/env";
import { RegistrationTags } from "../../_tags/registration-tags";

export const metadata = {
  title: "Organization Sign Up",
  description: "Sign up your healthcare organization, and find clinicians for the shifts that are open.",
};

export default async function RepSetupPage({ searchParams }: QueryPageProps) {
  const query = await searchParams;
  const { NEXT_PUBLIC_PRODUCT_NAME: product, SUPPORT_EMAIL: support } = env();
  return (
    <AccountPage
      wide
      product={product}
      title="Organization Sign Up"
      text={
        <>
          Contact us at <MailLink to={support} /> for help to get started.
        </>
      }
      footer={<LoginInstead />}
    >
      <RegistrationTags />
      <div className="mb-6 grid gap-5">
        <GoogleLink userType="healthcare_entity_rep" label="Sign up with Google" />
        <Or />
      </div>
      <RegistrationForm
        userType="healthcare_entity_rep"
        product={product}
        prefill={prefillOf(query)}
        utmParams={utmParamsOf(query)}
      />
    </AccountPage>
  );
}
