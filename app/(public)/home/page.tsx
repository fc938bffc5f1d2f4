import { redirect } from "next/navigation";
import { redirectFor } from "@/lib/core/pure/access";
import { visitor } from "@/lib/core/server/page";

export default async function HomePage() {
  redirect(redirectFor("/home", new URLSearchParams(), await visitor()) ?? "/");
}
