import { Verification } from "@/app/(public)/_screens";

export const metadata = { title: "Confirm your email" };

export default async function VerifyEmailPage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  return <Verification verificationKey={decodeURIComponent(key)} />;
}
