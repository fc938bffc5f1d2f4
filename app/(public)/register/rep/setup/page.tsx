import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage, textLink } from "@/components/accounts/account-page";
import { RegistrationForm } from "@/components/accounts/registration-form";
import { prefillOf, type Query, utmParamsOf } from "@/components/accounts/sign-up-query";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Organization Sign Up" };

export default async function RepSetupPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const { NEXT_PUBLIC_PRODUCT_NAME: product, SUPPORT_EMAIL: support } = env();
  return (
    <AccountPage
      wide
      product={product}
      title="Organization Sign Up"
      text={
        <>
          Contact us at{" "}
          <a href={`mailto:${support}`} className={textLink}>
            {support}
          </a>{" "}
          for help to get started.
        </>
      }
      footer={
        <p>
          Already have an account?{" "}
          <Link href="/login" className={textLink}>
            Log in
          </Link>
        </p>
      }
    >
      <RegistrationForm
        userType="healthcare_entity_rep"
        product={product}
        prefill={prefillOf(query)}
        utmParams={utmParamsOf(query)}
      />
    </AccountPage>
  );
}
