-- Who made a version live stands in module_activations: a start reads it there.
drop table built_versions;
