import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage, textLink } from "@/components/accounts/account-page";
import { RegistrationForm } from "@/components/accounts/registration-form";
import { prefillOf, type Query, utmParamsOf } from "@/components/accounts/sign-up-query";
import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { RegistrationTags } from "../../_tags/registration-tags";

export const metadata: Metadata = {
  title: "Provider Sign Up",
  description: "Sign up as a clinician: publish when you would work, and facilities come to you.",
};

export default async function ProviderSetupPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const product = env().NEXT_PUBLIC_PRODUCT_NAME;
  return (
    <AccountPage
      wide
      product={product}
      title="Provider Sign Up"
      text="Publish when you would work, and facilities come to you. It takes two minutes to start."
      footer={
        <p>
          Already have an account?{" "}
          <Link href={publicPaths.login} className={textLink}>
            Log in
          </Link>
        </p>
      }
    >
      <RegistrationTags />
      <RegistrationForm
        userType="provider"
        product={product}
        prefill={prefillOf(query)}
        utmParams={utmParamsOf(query)}
      />
    </AccountPage>
  );
}
