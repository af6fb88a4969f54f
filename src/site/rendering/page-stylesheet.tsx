/**
 * The style sheet of a view that is loaded on demand, which no route can declare. React puts it into the head once, and
 * shows the view when it has loaded. It comes before the site's own sheet, so each of them starts with
 * `styles/layers.css`.
 */
export const PageStylesheet = ({ href }: { href: string }) => <link rel="stylesheet" href={href} precedence="page" />;
