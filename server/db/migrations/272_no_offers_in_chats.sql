-- Owner: features/chat. A system message needs to know only whether there was an offer, not its free text.
update chat_message set event = jsonb_set(event, '{words,proposal}', to_jsonb(jsonb_typeof(event -> 'words' -> 'proposal') = 'object'))
where event -> 'words' ? 'proposal';
