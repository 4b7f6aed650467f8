/**
 * Styles of common small widgets, in the first style sheet: imported by screens, each would be a separate file that
 * delays the first paint (search: eight instead of three).
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
