export const dynamic = "force-dynamic";
export default function Page() {
  throw new Error("boom");
}
