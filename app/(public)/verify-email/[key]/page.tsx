import { Verification } from "@/components/accounts/verification";
import { env } from "@/lib/core/server/env";

export const metadata = { title: "Confirm your email" };

export default async function VerifyEmailPage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  return <Verification verificationKey={decodeURIComponent(key)} product={env().NEXT_PUBLIC_PRODUCT_NAME} />;
}
