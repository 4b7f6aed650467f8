/**
 * Styles of the small widgets that most screens have, in the first style sheet: left to the screens, each of them would be a file of its own that the first
 * paint waits for (search: eight instead of three).
 */
import '../ui/avatar/avatar.css';
import '../ui/badge/badge.css';
import '../ui/breadcrumbs/breadcrumbs.css';
import '../ui/empty/empty.css';
import '../ui/indicator/indicator.css';
import '../ui/note/note.css';
import '../ui/pagination/pagination.css';
import '../ui/skeleton/skeleton.css';
import '../ui/stars/stars.css';
import '../ui/steps/steps.css';
