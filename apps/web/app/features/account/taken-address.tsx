import { Link } from "react-router";
import { MarkedText } from "../../texts/marked-text.tsx";
import { useAccountText } from "../../texts/use-account-text.ts";
import { Notice } from "../../ui/notice.tsx";

/** Signing up with an address that has an account: both ways on, with the address along. */
export function TakenAddress({ email, query }: { email: string; query: string }) {
  const a = useAccountText();
  const linkTo = (path: string) => (words: string) => (
    <Link to={path} state={{ email }}>
      {words}
    </Link>
  );
  return (
    <Notice tone="danger">
      <MarkedText
        text={a("signup.taken")}
        marks={{ login: linkTo(`/login${query}`), forgot: linkTo("/password/forgot") }}
      />
    </Notice>
  );
}
