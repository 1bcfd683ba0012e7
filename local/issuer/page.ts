interface Form {
  readonly action: string;
  readonly button: string;
}

const makePage = ({ action, button }: Form): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in (development)</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 3rem auto; padding: 0 1rem }
p { background: #fe9; padding: .5rem 1rem } label { display: block; margin: 1rem 0 } input { font: inherit; width: 100% }</style>
</head>
<body>
<h1>Sign in</h1>
<p><strong>For development only:</strong> anybody can be anybody here. No password is asked for.</p>
<form method="post" action="${action}">
<label>Subject, which tells one account from another
<input name="subject" required maxlength="255" value="ada"></label>
<label>Name, which the account's player gets at first sight
<input name="name" maxlength="40" value="Ada"></label>
<button>${button}</button>
</form>
</body>
</html>
`;

/** The page on which a developer gets a token for somebody. */
export const TOKEN_PAGE = makePage({ action: 'token', button: 'Get a token' });

/** The page on which a developer signs in as somebody, to go back to where they came from; it posts to its own address. */
export const SIGN_IN_PAGE = makePage({ action: '', button: 'Sign in' });
